-- Who may change what the programme promises of points, and where referrals are rewarded (decision 104).
insert into staff_right (role, may) values ('owner', 'programme.write');
