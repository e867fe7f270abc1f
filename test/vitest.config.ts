import { defineConfig } from "vitest/config";

const suite = (name: string, options: { timeout: number; parallel: boolean; world?: string }) => ({
  test: {
    name,
    root: new URL("..", import.meta.url).pathname,
    include: [`test/${name}/**/*.test.ts`],
    env: { NODE_NO_WARNINGS: "1", TZ: "UTC" },
    testTimeout: options.timeout,
    hookTimeout: options.timeout * 2,
    fileParallelism: options.parallel,
    ...(options.world === undefined ? {} : { globalSetup: [options.world] }),
  },
});

export default defineConfig({
  test: {
    projects: [
      suite("unit", { timeout: 10_000, parallel: true }),
      suite("contract", { timeout: 30_000, parallel: true }),
      suite("infra", { timeout: 60_000, parallel: false }),
      suite("simulation", { timeout: 120_000, parallel: false }),
      suite("scenarios", { timeout: 60_000, parallel: false, world: "test/scenarios/world.ts" }),
    ],
  },
});
