-- The audit log is read backwards, whole or by one of these.
create index audit_log_target_idx on audit_log (target_kind, target_id, id desc);
create index audit_log_kind_idx on audit_log (target_kind, id desc);
create index audit_log_actor_idx on audit_log (actor, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
