import { expect, test } from "vitest";
import { deployableStage } from "#cdk/operate/stage.mjs";

test.each([
  [["-c", "stage=dev"]],
  [["-cstage=dev"]],
  [["-c=stage=dev"]],
  [["--context", "stage=dev"]],
  [["--context=stage=dev"]],
  [["--require-approval", "never", "-c", "domain=app.example.de", "-c", "stage=dev"]],
])("the stage is read from %j", (args) => {
  const stage = deployableStage(args, {});

  expect(stage).toBe("dev");
});

test("without an argument the environment names the stage", () => {
  const stage = deployableStage(["--require-approval", "never"], { stage: "prod" });

  expect(stage).toBe("prod");
});

test("an argument counts more than the environment", () => {
  const stage = deployableStage(["-c", "stage=dev"], { stage: "prod" });

  expect(stage).toBe("dev");
});

test("the last of several arguments counts, as it does for the CDK", () => {
  const deploy = () => deployableStage(["-c", "stage=dev", "-c", "stage=sandbox"], {});

  expect(deploy).toThrow("The stage sandbox is never deployed");
});

test.each([
  [["-c", "stage=sandbox"], {}],
  [["-c", "stage=DEV"], {}],
  [["-c", "stage="], { stage: "dev" }],
  [[], { stage: "sandbox" }],
  [[], {}],
  [["-c", "domain=stage=dev"], {}],
  [["stage=dev"], {}],
])("%j with the environment %j deploys nothing and says what to write", (args, environment) => {
  const deploy = () => deployableStage(args, environment);

  expect(deploy).toThrow("say -c stage=dev or -c stage=prod");
});
