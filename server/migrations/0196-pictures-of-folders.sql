-- A folder of content brings the pictures that its entries name (docs/decisions/0128-pictures-in-the-folder.md). A terminal of the server
-- knows where that was done and not by whom: nobody of the staff has uploaded them.
alter table content_picture alter column staff_id drop not null;

comment on table content_picture is 'staff: pictures that content names, each by the sum of its bytes.';
