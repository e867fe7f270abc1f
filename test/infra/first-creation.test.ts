import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stageOf } from "./support/assembly.ts";

interface Resource {
  Type: string;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
  Properties?: { DeletionProtectionEnabled?: boolean };
}
interface Template {
  Resources: Record<string, Resource>;
}

const { directory } = await stageOf("prod");
const read = (file: string) => readFileSync(join(directory, file), "utf8");
const data: Template = JSON.parse(read("Data.template.json"));

test.each(Object.keys(data.Resources))(
  "a first creation of the data stack that fails at %s leaves nothing behind",
  (failed) => {
    const isCreated = (name: string) => name !== failed && !waitsFor(data, name).has(failed);

    const left = Object.entries(data.Resources).filter(
      ([name, resource]) => isCreated(name) && outlivesRollback(resource),
    );

    expect(left.map(([name]) => name)).toEqual([]);
  },
);

test("the data stack can be created again by cdk deploy, which deletes no stack that is protected against termination", () => {
  const manifest: { artifacts: Record<string, { properties?: { terminationProtection?: boolean } }> } = JSON.parse(
    read("manifest.json"),
  );

  expect(manifest.artifacts["Data"]?.properties?.terminationProtection ?? false).toBe(false);
});

test.each(["Events", "Api", "Watch"])("what the data stack exports holds it while %s is there", (stack) => {
  expect(/"Fn::ImportValue": ?"belegfluss-prod-data:/.test(read(`${stack}.template.json`))).toBe(true);
});

/** Resources that CloudFormation cannot or must not delete when it takes a creation back. */
const outlivesRollback = ({ DeletionPolicy, Properties }: Resource): boolean =>
  DeletionPolicy === "Retain" || Properties?.DeletionProtectionEnabled === true;

/** Everything that must be there before a resource is created. */
function waitsFor({ Resources }: Template, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (current: string) => {
    for (const needed of neededBy(Resources[current])) {
      if (Resources[needed] === undefined || found.has(needed)) continue;
      found.add(needed);
      visit(needed);
    }
  };
  visit(name);
  return found;
}

function neededBy(resource: Resource | undefined): string[] {
  const references = JSON.stringify(resource?.Properties ?? {}).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g);
  return [...[resource?.DependsOn ?? []].flat(), ...[...references].map(([, name = ""]) => name)];
}
