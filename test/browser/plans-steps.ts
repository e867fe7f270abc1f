import type { Page } from "@playwright/test";
import { alterAnswers } from "./world/answers.ts";
import { control } from "./world/control.ts";
import { places } from "./world/places.ts";

const shopCall = `${places.app}/api/shop`;

export const open = (handle: string, more: object = {}) =>
  control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    connected: false,
    events: false,
    plan: "free",
    ...more,
  });

/** The shop record with something else in it. */
export const pretend = (page: Page, change: (shop: Record<string, Record<string, unknown>>) => object): Promise<void> =>
  alterAnswers(page, shopCall, change);
