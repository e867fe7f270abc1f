/** Every failure's HTTP status, and whether the same call may repeat. Its keys are the codes; merchants' reasons are elsewhere. */
interface Failure {
  /** HTTP status the API answers with. */
  readonly status: number;
  /** The same call can succeed later. */
  readonly retry: boolean;
}

export const failures = {
  // the caller
  invalid_input: { status: 422, retry: false },
  malformed_request: { status: 400, retry: false },
  unsupported_list_query: { status: 400, retry: false },
  unauthorized: { status: 401, retry: false },
  shop_not_installed: { status: 409, retry: true },
  forbidden: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  order_not_found: { status: 404, retry: false },
  document_not_found: { status: 404, retry: false },
  draft_not_downloadable: { status: 409, retry: false },
  document_not_possible: { status: 422, retry: false }, // details `{ code }`: the reason
  correction_outdated: { status: 409, retry: false }, // the press would do something else than was shown
  flow_nothing_to_do: { status: 422, retry: false }, // no refund or parcel of the order lacks its document
  document_not_sendable: { status: 409, retry: false }, // a draft, or taken back
  address_suppressed: { status: 409, retry: false }, // details `{ reason }`: bounce or complaint
  other_recipients_used_up: { status: 409, retry: false }, // through our sender; tomorrow there are more
  smtp_missing: { status: 409, retry: false }, // no mail server of the merchant is connected
  mail_not_unclear: { status: 409, retry: false },
  task_not_found: { status: 404, retry: false },
  task_not_waiting: { status: 409, retry: false }, // it is being done, or was done
  payload_too_large: { status: 413, retry: false },
  ticket_invalid: { status: 400, retry: false },
  authorization_denied: { status: 400, retry: false },
  /** The window was not opened by the session that asked to connect. */
  opener_missing: { status: 403, retry: false },
  organization_taken: { status: 409, retry: false },
  not_connected: { status: 409, retry: false },
  automation_not_allowed: { status: 422, retry: false },
  scope_not_offered: { status: 422, retry: false }, // details `{ scopes }`: what the app is not registered for
  grant_invalid: { status: 400, retry: false },
  // our own state
  import_running: { status: 409, retry: false }, // one at a time
  import_unconfirmed: { status: 409, retry: false }, // nothing must be invoiced elsewhere
  import_supply_unknown: { status: 409, retry: false }, // what becomes of orders without a parcel
  import_not_listed: { status: 409, retry: false }, // its orders have to be listed first
  receipts_not_compared: { status: 409, retry: false }, // documents of the merchant may exist for these orders
  import_not_running: { status: 409, retry: false }, // there is nothing to pause, to resume or to end
  suggestion_not_found: { status: 404, retry: false }, // it was decided about, or was never made
  dry_run_outdated: { status: 409, retry: false }, // what was shown is no longer what would happen: look again
  write_conflict: { status: 409, retry: true },
  upgrade_required: { status: 402, retry: false }, // details `{ missing }`: the missing entitlements
  plan_not_offered: { status: 409, retry: false },
  plan_unchanged: { status: 409, retry: false },
  feature_not_available: { status: 409, retry: false }, // this version does not have it: it is not sold
  already_purchased: { status: 409, retry: false },
  coupon_refused: { status: 422, retry: false }, // details `{ code }`: answered as that text
  payout_stopped: { status: 409, retry: false }, // a commission is looked at, the partner objected, or its data cannot be used yet
  payout_outdated: { status: 409, retry: false }, // another of our own people decided meanwhile
  second_person_required: { status: 409, retry: false }, // the same person confirmed before
  nothing_to_pay: { status: 409, retry: false }, // all that is due is in a file
  receipt_not_replaceable: { status: 409, retry: false }, // money is on its way, and sum or account would change
  clawback_not_possible: { status: 409, retry: false },
  credits_exhausted: { status: 402, retry: false },
  // the shop platform
  // Heals when the merchant opens the app: an event waits in its queue, and then in the dead-letter queue.
  platform_token_missing: { status: 403, retry: true },
  platform_rejected: { status: 502, retry: false },
  platform_unavailable: { status: 503, retry: true },
  // the accounting provider ("Lexware-Fehler")
  accounting_rejected: { status: 422, retry: false },
  accounting_unauthorized: { status: 409, retry: false },
  accounting_contract: { status: 402, retry: false }, // the account's contract ended or is too small
  accounting_forbidden: { status: 403, retry: false },
  accounting_not_found: { status: 404, retry: false },
  accounting_unavailable: { status: 503, retry: true },
  accounting_throttled: { status: 503, retry: true },
  accounting_uncertain: { status: 502, retry: true },
  // limits
  too_many_requests: { status: 429, retry: true }, // details `{ retryAfterSeconds }`
  // messages to the operator
  too_many_messages: { status: 429, retry: true }, // in the next hour
  message_not_sent: { status: 503, retry: true },
  // everything unforeseen
  internal_error: { status: 500, retry: true },
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failures;

/** Details for the caller besides the code: plain data, never secrets or personal data. */
export type FailureDetails = Readonly<Record<string, unknown>>;

/** A failure with a known code. Unknown errors stay what they are and are answered as `internal_error`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: FailureCode;
  readonly details: FailureDetails | undefined;

  constructor(code: FailureCode, details?: FailureDetails, options?: { cause?: unknown; message?: string }) {
    super(options?.message ?? code, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get retry(): boolean {
    return failures[this.code].retry;
  }
}

/** Tells a known failure apart, optionally one of the given codes. */
export function isAppError(error: unknown, ...codes: FailureCode[]): error is AppError {
  return error instanceof AppError && (codes.length === 0 || codes.includes(error.code));
}
