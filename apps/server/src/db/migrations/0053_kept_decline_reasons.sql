-- Revising an order wrote `replaced` over the reason that its customer had given. The history still has it; of a long text it
-- has a hash only.
UPDATE orders SET decline_reason = (
  SELECT CASE jsonb_typeof(event.changes #> '{decline_reason,0}') WHEN 'string' THEN event.changes #>> '{decline_reason,0}' END
  FROM audit_events event
  WHERE event.organization_id = orders.organization_id AND event.subject_type = 'orders' AND event.subject_id = orders.id
    AND event.changes #>> '{decline_reason,1}' = 'replaced'
  ORDER BY event.occurred_at DESC LIMIT 1)
WHERE decline_reason = 'replaced' AND replaced_by_id IS NOT NULL;
