-- The bell counts by notice_unread_about; the version before this one did by this. A file of its own: notices are locked.
drop index notice_unread;
