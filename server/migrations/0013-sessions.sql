-- A session knows its device, so that ending it from elsewhere also ends the trust in that device.
alter table session add column device_hash bytea;
