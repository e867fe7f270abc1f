import { expect, test } from "vitest";
import {
  type HoldRefusal,
  hostName,
  isPublicIp,
  publicAddressOf,
  type Resolve,
} from "#functions/adapters/mail/public-host.ts";
import { eventually } from "../../builders/eventually.ts";

const private_ =
  "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1".split(
    " ",
  );

test.each(private_)("%s is no public server", (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450::1"])("%s may be one", (address) => {
  expect(isPublicIp(address)).toBe(true);
});

const literals =
  "127.0.0.1 127.1 0x7f.1 2130706433 0x7f000001 017700000001 [::1] ::1 1.1 localhost a..b -a.example a-.example a_.1 http://a.example a.example:25 a@b.example a.example/ 127.0.0.1. １２７.0.0.1 0.0.0.0x1".split(
    " ",
  );

test.each(literals)("%s names no host", (host) => {
  expect(hostName(host)).toBeUndefined();
});

test.each([
  ["SMTP.Strato.de", "smtp.strato.de"],
  ["smtp.bücher.example", "smtp.xn--bcher-kva.example"],
])("%s is asked for as %s", (host, name) => {
  expect(hostName(host)).toBe(name);
});

const atOnce = async () => undefined;

test("one private address among several refuses the host, and IPv4 comes first", async () => {
  const of =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: 4 }));

  expect(await publicAddressOf("a.example", of("8.8.8.8", "10.0.0.1"), atOnce)).toBeUndefined();
  expect(await publicAddressOf("a.example", of("2606:4700::1111", "8.8.8.8"), atOnce)).toBe("8.8.8.8");
  expect(await publicAddressOf("a.example", of(), atOnce)).toBeUndefined();
  expect(await publicAddressOf("a.example", () => Promise.reject(new Error("ENOTFOUND")), atOnce)).toBeUndefined();
});

test.each<[string, string, Resolve]>([
  ["no name", "127.0.0.1", async () => []],
  ["inside", "innen.example", async () => [{ address: "10.0.0.1", family: 4 }]],
  ["not there", "weg.example", () => Promise.reject(new Error("ENOTFOUND"))],
])("a host that is %s is refused after the same wait as any other", async (_label, host, resolve) => {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((done) => {
    release = done;
  });
  let isAnswered = false;
  const holds: number[] = [];
  const hold: HoldRefusal = (begunAt) => {
    holds.push(begunAt);
    return isOver;
  };
  const answer = publicAddressOf(host, resolve, hold).finally(() => {
    isAnswered = true;
  });

  await eventually(() => expect(holds).toHaveLength(1));
  expect(isAnswered).toBe(false);

  release();
  expect(await answer).toBeUndefined();
});

test("a public host is answered without the wait of a refusal", async () => {
  const never = () => new Promise(() => undefined);

  expect(await publicAddressOf("a.example", async () => [{ address: "8.8.8.8", family: 4 }], never)).toBe("8.8.8.8");
});
