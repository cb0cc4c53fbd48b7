-- Who sets the portal up (docs/spec/staff.md#terms, decision 102): owners alone publish the texts that patients agree to.

insert into staff_right (role, may) values ('owner', 'setup.manage');
