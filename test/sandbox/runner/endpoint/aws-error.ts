/** An error answer of an AWS JSON service. */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;
  /** The code of SQS' older query protocol, which SDKs use to name the error. */
  readonly queryCode: string | undefined;
  /** The whole answer, where there is more to say than type and message. */
  readonly body: object | undefined;

  constructor(type: string, message: string, status = 400, queryCode?: string, body?: object) {
    super(message);
    this.name = "AwsError";
    this.type = type;
    this.status = status;
    this.queryCode = queryCode;
    this.body = body;
  }
}
