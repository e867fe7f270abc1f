import { createRoutesFromElements, matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { Home } from "#web/app/home.tsx";
import { page } from "#web/app/page-code.tsx";
import { loadOverview } from "#web/app/page-loaders.ts";
import { Router } from "#web/app/router.tsx";
import { pages } from "#web/lib/pages.ts";

const routes = createRoutesFromElements(Router().props.children);

/** The component that an address shows. */
const shownAt = (address: string) => {
  const element = matchRoutes(routes, address)?.at(-1)?.route.element;
  return typeof element === "object" && element !== null && "type" in element ? element.type : undefined;
};

test("NAV-02 the start page that the merchant chose stands at / and at /home, the overview has an address of its own", () => {
  expect([shownAt("/"), shownAt("/home")]).toEqual([Home, Home]);
  expect(shownAt("/overview")).toBe(page(loadOverview));
  expect(pages.overview).toBe("/overview");
});

test("every address in the table of pages has its route", () => {
  for (const address of Object.values(pages)) {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path, address).toBe(address);
  }
});

test("a screen stays what it is where its address only opens another tab or dialog", () => {
  expect(shownAt("/partner/coupons/new")).toBe(shownAt("/partner/coupons"));
  expect(shownAt("/partner/redemptions/open")).toBe(shownAt("/partner/redemptions"));
  expect(shownAt("/plan/basic")).toBe(shownAt("/plan"));
  expect(shownAt("/partner/payouts")).not.toBe(shownAt("/partner"));
});
