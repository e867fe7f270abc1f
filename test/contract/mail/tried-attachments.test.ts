import { expect, test } from "vitest";
import type { AttachmentSource } from "#functions/modules/mail/ports.ts";
import { tryAttachments } from "#functions/modules/mail/try-attachments.ts";
import type { AttachmentFault } from "#shared/domain/mail/attachments.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { preferences } from "../../builders/settings.ts";

const at = (name: string) => `https://files.example.org/${name}`;

/** Servers that lack some files, and what they were asked for. */
function servers(faults: Readonly<Record<string, AttachmentFault>>) {
  const asked: string[] = [];
  const source: AttachmentSource = {
    download: async () => ({ fault: "unreachable" }),
    probe: async (url) => {
      asked.push(url);
      const fault = faults[url.split("?")[0] ?? ""];
      return fault === undefined ? { type: "pdf" } : { fault };
    },
  };
  return { asked, try: (patch: PreferencesPatch, stored = preferences()) => tryAttachments(source, stored, patch) };
}

test("each address of a save that leads to no file has its own error beside its field", async () => {
  const tried = servers({ [at("b.pdf")]: "unreachable", [at("c.pdf")]: "type", [at("d.pdf")]: "size" });

  const saved = tried.try({
    invoiceSendMailAttachments: [at("a.pdf"), at("b.pdf")],
    creditSendMailAttachments: [at("c.pdf"), at("d.pdf")],
  });

  await expect(saved).rejects.toMatchObject({
    code: "invalid_input",
    details: {
      fields: {
        "invoiceSendMailAttachments.1": "Nicht erreichbar",
        "creditSendMailAttachments.0": "Dateityp nicht erlaubt",
        "creditSendMailAttachments.1": "Datei zu groß",
      },
    },
  });
});

test("files that can be fetched are saved, and each is fetched once", async () => {
  const tried = servers({});

  await tried.try({ invoiceSendMailAttachments: [at("a.pdf"), at("b.pdf")] });

  expect(tried.asked).toEqual([at("a.pdf"), at("b.pdf")]);
});

test("a file that was saved before keeps no other change from being saved", async () => {
  const tried = servers({ [at("a.pdf")]: "unreachable" });
  const stored = preferences({ invoiceSendMailAttachments: [at("a.pdf")] });

  await tried.try({ invoiceSendMailAttachments: [at("b.pdf"), at("a.pdf")], invoiceSendMailCopy: true }, stored);

  expect(tried.asked).toEqual([at("b.pdf")]);
});

test("a file of delivery notes is asked for with empty parameters, and its server may have none without an order", async () => {
  const tried = servers({ [at("a.pdf")]: "unreachable", [at("b.pdf")]: "type" });

  const saved = tried.try({ deliverySendMailAttachments: [at("a.pdf"), at("b.pdf")] });

  await expect(saved).rejects.toMatchObject({
    details: { fields: { "deliverySendMailAttachments.1": "Dateityp nicht erlaubt" } },
  });
  expect(tried.asked[0]).toBe(`${at("a.pdf")}?orderId=&orderName=&customerId=&customerEmail=`);
});
