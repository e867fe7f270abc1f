import { expect, test } from "vitest";
import { isPublicAddress } from "#shared/values/public-address.ts";

test.each([
  "https://example.org/agb.pdf",
  "https://cdn.shopify.com/s/files/1/agb.pdf?v=1#seite",
  "https://läden.example/agb.pdf",
  "https://xn--lden-loa.example/agb.pdf",
  "https://example.org",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "http://example.org/agb.pdf",
  "https://localhost/agb.pdf",
  "https://agb.localhost/x",
  "https://drucker.local/x",
  "https://metadata.google.internal/computeMetadata/v1/",
  "https://fritz.box.home.arpa/x",
  "https://127.0.0.1/x",
  "https://127.1/x",
  "https://2130706433/x",
  "https://0x7f.0x0.0x0.0x1/x",
  "https://0177.0.0.1/x",
  "https://１２７.０.０.１/x",
  "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/x",
  "https://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/x",
  "https://8.8.8.8/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://[fd00::1]/x",
  "https://example.org:8443/x",
  "https://inge@example.org/x",
  "https://example.org@127.0.0.1/x",
  "https://example.org\\@127.0.0.1/x",
  "https://%6cocalhost/x",
  "https://127。0。0。1/x",
  "https://localhost./x",
  "https:///x",
  "file:///etc/passwd",
  "https://intern/x",
  "https://example..org/x",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
