/** A request on its way through the CDN to the API or the bucket. Header names are lower case. */
export interface HttpRequest {
  method: string;
  /** Path as sent, percent-encoded, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** A response on its way back. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

/** A response with a JSON message, as API Gateway answers errors. */
export function messageResponse(status: number, message: string): HttpResponse {
  const body = Buffer.from(JSON.stringify({ message }));
  return { status, headers: { "content-type": "application/json" }, cookies: [], body };
}
