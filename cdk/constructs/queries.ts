/** Questions that an operator asks of the stage's logs, as CloudWatch Logs Insights reads them. */
export const queries: Readonly<Record<string, string>> = {
  "everything about an order": [
    "fields @timestamp, message, shop, task, mail, topic, call, from, to, code, status, attempt, milliseconds, requestId, trace",
    'filter order = "5001"',
    "sort @timestamp asc",
    "limit 1000",
  ].join(" | "),
  "refused by reason and shop": [
    'filter message = "task" and to in ["REJECTED", "PARKED"]',
    "stats count(*) as tasks by code, shop",
    "sort tasks desc",
    "limit 100",
  ].join(" | "),
  "slowest order to document": [
    'filter message = "task" and to = "CONFIRMED" and task like /^(invoice|creditNote|deliveryNote):/',
    "fields @timestamp, shop, order, task, attempt, milliseconds / 1000 as seconds",
    "sort seconds desc",
    "limit 50",
  ].join(" | "),
  "calls of the provider by status": [
    'filter message in ["provider called", "provider not reached"]',
    "stats count(*) as calls, pct(milliseconds, 99) as slowest by call, status",
    "sort calls desc",
    "limit 100",
  ].join(" | "),
  "errors by function and code": [
    'filter level = "error"',
    "stats count(*) as lines, max(@timestamp) as last by function, message, code, error",
    "sort lines desc",
    "limit 100",
  ].join(" | "),
  "jobs and how long they took": [
    'filter message in ["job", "fanned out"]',
    "fields coalesce(job, schedule) as name",
    "stats count(*) as runs, max(milliseconds) as slowest, max(@timestamp) as last by name",
    "sort last desc",
    "limit 100",
  ].join(" | "),
};
