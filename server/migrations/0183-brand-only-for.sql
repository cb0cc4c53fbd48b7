-- A brand of gift cards can be for people of one programme class alone, as the operator chooses (decision 117). Programs of the version
-- before offer it to everybody: whom the law bars they still know by themselves.

alter table brand add column only_for text check (only_for in ('commercial', 'federal'));
comment on column brand.only_for is 'The programme class whose people alone may have it; null for everybody.';
