import { expect, test } from "vitest";
import { taskMarkers } from "#functions/adapters/secrets/marker.ts";

const markers = taskMarkers(new Uint8Array(32).fill(7));
const shop = "kaffeehaus.myshopify.com";

test("a marker is readable: Ref and twelve characters nobody confuses", () => {
  expect(markers.markerOf(shop, "invoice:5600000000001:0")).toMatch(/^Ref [0-9A-HJKMNP-TV-Z]{12}$/);
});

test("the same task always has the same marker", () => {
  // a changed marker would hide documents that were created under the old one
  expect(markers.markerOf(shop, "invoice:5600000000001:0")).toBe("Ref DKGKCXJ2HPXP");
});

test("shop, task, revision and key each make another marker", () => {
  const others = taskMarkers(new Uint8Array(32).fill(8));
  const all = [
    markers.markerOf(shop, "invoice:1:0"),
    markers.markerOf(shop, "invoice:1:1"),
    markers.markerOf(shop, "creditNote:1:0"),
    markers.markerOf("teehaus.myshopify.com", "invoice:1:0"),
    others.markerOf(shop, "invoice:1:0"),
  ];

  expect(new Set(all).size).toBe(all.length);
});

test("ten thousand tasks have ten thousand markers", () => {
  const all = Array.from({ length: 10_000 }, (_, id) => markers.markerOf(shop, `invoice:${id}:0`));

  expect(new Set(all).size).toBe(10_000);
});
