/** One request to another system. `url` must lie on an allow-listed origin. */
export interface UpstreamCall {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** for the whole exchange, from connecting to the last byte, in milliseconds */
  timeoutMs?: number;
}

/** What came back: any status, headers in lower case and cut down to those that somebody here reads. */
export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends one request and gives the answer whatever its status is. Throws `UpstreamUnavailable`, `UpstreamTimeout` or
 * `UpstreamInvalid` when there is no answer to give. A token, where one is needed, is attached by the transport that
 * `transportFor(request)` of server/auth gives; nobody else sees it.
 */
export type Transport = (call: UpstreamCall) => Promise<UpstreamAnswer>;
