import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib/core";
import { buildApp } from "./build-app.ts";
import { buildWeb } from "./bundle/build-web.ts";
import { bundleFunctions } from "./bundle/bundle-functions.ts";
import { isStageName, type StageConfig, stageConfig, stageNames } from "./config.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** The value of `-c name=value`, which the CDK command line hands over in a variable, or else of the environment. */
const settings = new App({ autoSynth: false }).node;
const given = (name: string): string | undefined => {
  const value: unknown = settings.tryGetContext(name) ?? process.env[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The stage's configuration; a wrong value is reported without a stack trace. */
function readConfig(): StageConfig {
  const stage = given("stage") ?? "sandbox";
  try {
    if (!isStageName(stage)) throw new Error(`stage is ${stage}: it must be one of ${stageNames.join(", ")}`);
    return stageConfig(stage, given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const config = readConfig();
const [manifest, webDirectory] = await Promise.all([bundleFunctions(root), buildWeb(root, config)]);
// The sandbox skips the checks to start faster: it is made of the same constructs, and the tests check them.
const outdir = process.env["CDK_OUTDIR"] ?? join(root, "cdk.out");
buildApp({ config, manifest, root, webDirectory }, { checked: config.stage !== "sandbox", outdir }).synth();
