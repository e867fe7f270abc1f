/** One HTTP answer, ready to be sent. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function json(status: number, content: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json;charset=utf-8", ...headers },
    body: JSON.stringify(content),
  };
}

export function html(status: number, page: string): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: page };
}

export function redirect(location: string, status: 302 | 303 = 302): Reply {
  return { status, headers: { location, "cache-control": "no-store" }, body: "" };
}

export function noContent(): Reply {
  return { status: 204, headers: {}, body: "" };
}
