import type { LinkCheckAnswer, LinksAnswer } from "./links.responses.ts";
import type { CheckLinkInput, OpenLinkInput, RenewLinkKeyInput } from "./links.ts";
import { route } from "./route.ts";

export const openLink = route<OpenLinkInput, unknown>({
  id: "openLink",
  module: "links",
  method: "GET",
  path: "/d/{payload}/{proof}/{fileName}",
  access: "public",
  answer: "document",
});

export const getLinks = route<Record<string, never>, LinksAnswer>({
  id: "getLinks",
  module: "links",
  method: "GET",
  path: "/api/links",
  access: "shop",
  answer: "json",
});

export const renewLinkKey = route<RenewLinkKeyInput, LinksAnswer>({
  id: "renewLinkKey",
  module: "links",
  method: "POST",
  path: "/api/links/key",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});

export const checkLink = route<CheckLinkInput, LinkCheckAnswer>({
  id: "checkLink",
  module: "links",
  method: "POST",
  path: "/api/links/check",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});
