-- A database that was filled with the demo says so itself: its passwords are public, and production does not start on it.
create table demo_filled (
  at timestamptz primary key
);

-- Those filled before there was a mark: nobody else can have Maria's address, and only a demo brings its own gift cards.
insert into demo_filled
select now()
where exists (select from patient where email = 'maria.santos@example.com') or to_regnamespace('demo_gift_cards') is not null;
