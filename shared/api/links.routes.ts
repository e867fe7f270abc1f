import type { LinkCheckAnswer, LinksAnswer } from "./links.responses.ts";
import type { CheckLinkInput, OpenLinkInput, RenewLinkKeyInput } from "./links.ts";
import { routesOf } from "./route.ts";

const route = routesOf("links");

export const openLink = route<OpenLinkInput, unknown>("openLink", "GET /d/{payload}/{proof}/{fileName}", {
  access: "public",
  answer: "document",
});

export const getLinks = route<Record<string, never>, LinksAnswer>("getLinks", "GET /api/links", { access: "shop" });

export const renewLinkKey = route<RenewLinkKeyInput, LinksAnswer>("renewLinkKey", "POST /api/links/key", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});

export const checkLink = route<CheckLinkInput, LinkCheckAnswer>("checkLink", "POST /api/links/check", {
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});
