import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type FiledDocument, type FileToFetch, fileNames, filesToFetch } from "#shared/month-pack/filed-documents.ts";
import { documentFiles, type FileProgress } from "#web/features/months/document-files.ts";
import { packed } from "#web/features/months/save-pack.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { BlobFile } from "#web/lib/export/blob-writer.ts";

const aDocument = (number: string, fields: Partial<FiledDocument> = {}): FiledDocument => {
  const hasFile = fields.status !== "draft" && fields.status !== "deleted";
  return {
    ...{ _key: `doc_${number}`, kind: "invoice", orderId: "1", orderName: "#1", number, status: "paid" },
    ...{ date: "2026-11-02", hasXml: false, providerId: `p-${number}`, file: hasFile ? `belege/${number}.pdf` : null },
    ...fields,
  };
};

const pdfOf = (key: string): Blob => new Blob([`%PDF-1.7 ${key}`]);

type Answer = Blob | ApiError | TypeError;

/** Fetches the files against a clock of its own; each call takes a tenth of a second. */
function fetching(documents: readonly FiledDocument[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const controller = new AbortController();
  const calls: { key: string; at: number }[] = [];
  const told: (FileProgress | undefined)[] = [];
  const asked = new Map<string, number>();
  let now = 0;
  const clock = {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
  const fetchFile = async ({ document: { _key }, format }: FileToFetch) => {
    const key = format === "pdf" ? _key : `${_key}.${format}`;
    calls.push({ key, at: now });
    now += 100;
    const times = asked.get(key) ?? 0;
    asked.set(key, times + 1);
    const answer = answers[key]?.[Math.min(times, answers[key].length - 1)] ?? pdfOf(key);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const onProgress = (progress: FileProgress | undefined) => told.push(progress);
  const { signal } = controller;
  const { files, missing } = documentFiles({
    ...{ documents, signal, onProgress, clock, fetchFile },
  });
  return { files, missing, calls, told, controller };
}

async function listOf(files: AsyncIterable<BlobFile>): Promise<BlobFile[]> {
  const list: BlobFile[] = [];
  for await (const file of files) list.push(file);
  return list;
}

const missingIn = async (files: readonly BlobFile[]) => {
  const list = files.find(({ name }) => name === "fehlende-dateien.csv") ?? expect.fail("no list");
  return (await list.content.text()).trimEnd().split("\r\n").slice(1);
};

describe("the name of a file", () => {
  test.each([
    ["RE1001", "belege/RE1001.pdf"],
    ["RE/2026\\11:7", "belege/RE-2026-11-7.pdf"],
    ["../../etc/passwd", "belege/etc-passwd.pdf"],
    ["RÜ 1?*", "belege/R-1.pdf"],
    ["a..b", "belege/a.b.pdf"],
    ["con", "belege/_con.pdf"],
    ["COM1.x", "belege/_COM1.x.pdf"],
    ["x".repeat(300), `belege/${"x".repeat(80)}.pdf`],
  ])("of %j is %s", (number, name) => {
    expect(fileNames()(aDocument(number))).toBe(name);
  });

  test.each(["", "…", "..", "///"])("of %j is the key of the document", (number) => {
    expect(fileNames()(aDocument(number, { _key: "doc_7" }))).toBe("belege/doc_7.pdf");
  });

  test("is no other file's, not even in capitals", () => {
    const nameOf = fileNames();

    const names = ["RE/1", "RE-1", "re-1", "RE-1-2", "RE-1"].map((number) => nameOf(aDocument(number)));

    expect(names).toEqual([
      "belege/RE-1.pdf",
      "belege/RE-1-2.pdf",
      "belege/re-1-3.pdf",
      "belege/RE-1-2-2.pdf",
      "belege/RE-1-4.pdf",
    ]);
  });
});

test("drafts and deleted documents have no file to wait for, cancelled ones have", () => {
  const documents = (["draft", "deleted", "voided", "open"] as const).map((status) => aDocument(status, { status }));

  expect(filesToFetch(documents)).toEqual({ count: 2, seconds: 1 });
  expect(filesToFetch(Array.from({ length: 340 }, (_, place) => aDocument(`RE${place}`))).seconds).toBe(170);
});

describe("files are fetched", () => {
  test("of an XRechnung the XML as well, beside its PDF", async () => {
    const invoice = aDocument("RE1", { hasXml: true });
    const xml = new Blob(["<Invoice/>"], { type: "application/xml" });
    const { files, calls } = fetching([invoice, aDocument("RE2")], { "doc_RE1.xml": [xml] });

    const packedFiles = await listOf(files);

    expect(packedFiles.map(({ name }) => name)).toEqual([
      "belege/RE1.pdf",
      "belege/RE1.xml",
      "belege/RE2.pdf",
      "fehlende-dateien.csv",
    ]);
    expect(await packedFiles[1]?.content.text()).toBe("<Invoice/>");
    expect(calls).toHaveLength(3);
    expect(filesToFetch([invoice])).toEqual({ count: 1, seconds: 1 });
  });

  test("one after the other, two a second at most, and the rest of the time is told", async () => {
    const { files, calls, told } = fetching(Array.from({ length: 4 }, (_, place) => aDocument(`RE${place}`)));

    const names = (await listOf(files)).map(({ name }) => name);

    expect(names).toEqual([0, 1, 2, 3].map((place) => `belege/RE${place}.pdf`).concat("fehlende-dateien.csv"));
    expect(calls.map(({ at }) => at)).toEqual([0, 500, 1_000, 1_500]);
    expect(told).toEqual([
      { place: 1, all: 4, secondsLeft: 2 },
      { place: 2, all: 4, secondsLeft: 1.5 },
      { place: 3, all: 4, secondsLeft: 1 },
      { place: 4, all: 4, secondsLeft: 0.5 },
      undefined,
    ]);
  });

  test.each([429, 503])("again after a pause where the answer is %i, and the rest takes longer", async (status) => {
    const busy = new ApiError(status === 429 ? "too_many_requests" : "accounting_throttled", status);
    const { files, missing, calls, told } = fetching([aDocument("RE1"), aDocument("RE2")], {
      doc_RE1: [busy, busy, pdfOf("RE1")],
    });

    const list = await listOf(files);

    expect(calls.map(({ key, at }) => `${key} ${at}`)).toEqual([
      "doc_RE1 0",
      "doc_RE1 2100",
      "doc_RE1 7200",
      "doc_RE2 7300",
    ]);
    expect(told[1]).toEqual({ place: 2, all: 2, secondsLeft: 7.3 });
    expect([missing(), await missingIn(list)]).toEqual([0, []]);
  });

  test("again where the answer broke off", async () => {
    const { files, missing } = fetching([aDocument("RE1")], { doc_RE1: [new TypeError("network"), pdfOf("RE1")] });

    const [file] = await listOf(files);

    expect(file?.name).toBe("belege/RE1.pdf");
    expect(missing()).toBe(0);
  });

  test("and those that could not be had are listed with number and reason, the others follow", async () => {
    const documents = [
      aDocument("RE1", { status: "draft" }),
      aDocument("RE2"),
      aDocument("RE3"),
      aDocument("=RE4"),
      aDocument("GS1", { kind: "credit", status: "deleted", orderName: null }),
      aDocument("RE5"),
    ];
    const { files, missing, calls } = fetching(documents, {
      doc_RE2: [new ApiError("accounting_not_found", 404)],
      doc_RE3: [new Blob(["<html>"])],
      "doc_=RE4": [new ApiError("accounting_throttled", 503)],
    });

    const list = await listOf(files);

    expect(list.map(({ name }) => name)).toEqual(["belege/RE5.pdf", "fehlende-dateien.csv"]);
    expect(missing()).toBe(5);
    expect(await missingIn(list)).toEqual([
      "Rechnung;RE1;2026-11-02;#1;;Entwurf: Lexware Office erstellt die PDF-Datei erst beim Abschließen.;p-RE1",
      "Rechnungskorrektur;GS1;2026-11-02;;;Der Beleg wurde in Lexware Office gelöscht.;p-GS1",
      "Rechnung;RE2;2026-11-02;#1;belege/RE2.pdf;Lexware-Fehler: Lexware Office kennt diesen Eintrag nicht mehr.;p-RE2",
      "Rechnung;RE3;2026-11-02;#1;belege/RE3.pdf;Die Datei von Lexware Office ist beschädigt.;p-RE3",
      expect.stringMatching(/^Rechnung;'=RE4;.*nimmt gerade keine weiteren Anfragen an/),
    ]);
    expect(calls.filter(({ key }) => key === "doc_=RE4")).toHaveLength(5);
    expect(calls.some(({ key }) => key === "doc_RE1" || key === "doc_GS1")).toBe(false);
  });

  test("with one try each while none comes, and patiently again once one came", async () => {
    const down = new ApiError("accounting_unavailable", 503);
    const numbers = ["1", "2", "3", "4", "5", "6"];
    const answers = Object.fromEntries(numbers.map((number) => [`doc_${number}`, number === "5" ? [] : [down]]));
    const { files, missing, calls } = fetching(
      numbers.map((number) => aDocument(number)),
      { ...answers, doc_5: [pdfOf("5")] },
    );

    await listOf(files);

    const tries = numbers.map((number) => calls.filter(({ key }) => key === `doc_${number}`).length);
    expect(tries).toEqual([5, 5, 5, 1, 1, 5]);
    expect(missing()).toBe(5);
  });

  test("no more once the merchant ends it", async () => {
    const { files, calls, controller } = fetching([aDocument("RE1"), aDocument("RE2")]);

    await files.next();
    controller.abort();

    await expect(files.next()).rejects.toThrow("aborted");
    expect(calls).toHaveLength(1);
  });
});

test("the ZIP has the files behind the tables, and its list has them with their hashes", async () => {
  const { files: later } = fetching([aDocument("RE1"), aDocument("RE2")], {
    doc_RE2: [new ApiError("accounting_not_found", 404)],
  });
  const files = [{ name: "Belege-2026-11.csv", content: new Blob(["Nummer\r\n"]) }];

  const { zip } = await packed({ files, later, month: "2026-11", readAt: "2026-12-05T08:00:00.000Z" }, new Date());

  const text = new TextDecoder("latin1").decode(await zip.arrayBuffer());
  const list = JSON.parse(/\{\n {2}"month"[\s\S]*?\n\}\n/.exec(text)?.[0] ?? "");
  const pdf = Buffer.from("%PDF-1.7 doc_RE1");
  expect(zip.type).toBe("application/zip");
  expect(list.files.map(({ name }: BlobFile) => name)).toEqual([
    "Belege-2026-11.csv",
    "belege/RE1.pdf",
    "fehlende-dateien.csv",
  ]);
  expect(list.files[1]).toEqual({
    ...{ name: "belege/RE1.pdf", bytes: pdf.length },
    sha256: createHash("sha256").update(pdf).digest("hex"),
  });
  expect(text).toContain("%PDF-1.7 doc_RE1");
});

test("a pack whose files were ended halfway is no ZIP", async () => {
  const { files: later, controller } = fetching([aDocument("RE1")]);
  controller.abort();

  const pack = packed({ files: [], later, month: "2026-11", readAt: "2026-12-05T08:00:00.000Z" }, new Date());

  await expect(pack).rejects.toThrow("aborted");
});
