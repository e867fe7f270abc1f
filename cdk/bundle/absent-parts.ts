import type { Plugin } from "esbuild";

const refusing = (name: string): string =>
  `export class ${name} { constructor() { throw new Error("${name} is left out of the bundles: see cdk/bundle/absent-parts.ts"); } }`;

/**
 * Parts of the AWS SDK that a Lambda never reaches, and what stands there instead. They lie behind relative imports, where
 * an alias does not reach. Together about 6 KB compressed, and two files less to look for at each cold start.
 */
const parts: Readonly<Record<string, string>> = {
  // Stand in where Node is built without OpenSSL.
  "checksum/sha256/Sha256Js.js": refusing("Sha256Js"),
  "checksum/md5/Md5Js.js": refusing("Md5Js"),
  // Retry mode "adaptive", which nothing asks for: pacing per connection is ours.
  "retry/util-retry/AdaptiveRetryStrategy.js": refusing("AdaptiveRetryStrategy"),
  "retry/util-retry/DefaultRateLimiter.js": refusing("DefaultRateLimiter"),
  // The region and all settings stand in the environment: there is neither a metadata service nor a home folder.
  "config/config-resolver/regionConfig/getInstanceMetadataRegion.js":
    "export const getInstanceMetadataRegion = async () => undefined;",
  "config/shared-ini-file-loader/loadSharedConfigFiles.js":
    'export const CONFIG_PREFIX_SEPARATOR = "."; export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });',
  // All clouds and regions of AWS by name, for the host of a service: what is missing is taken for the usual cloud.
  "client/util-endpoints/lib/aws/partitions.js": `export const partitionsInfo = ${JSON.stringify({
    partitions: [{ id: "aws", outputs: usualCloud(), regionRegex: "^eu-", regions: {} }],
  })};`,
};

function usualCloud() {
  return {
    dnsSuffix: "amazonaws.com",
    dualStackDnsSuffix: "api.aws",
    implicitGlobalRegion: "us-east-1",
    name: "aws",
    supportsDualStack: true,
    supportsFIPS: true,
  };
}

/** Replaces the parts that no function reaches. */
export const absentParts: Plugin = {
  name: "absent-parts",
  setup(build) {
    build.onLoad({ filter: /[\\/]@(?:smithy|aws-sdk)[\\/]core[\\/]dist-es[\\/]submodules[\\/]/ }, ({ path }) => {
      const part = path.replaceAll("\\", "/").split("/dist-es/submodules/").at(-1) ?? "";
      const contents = parts[part];
      return contents === undefined ? undefined : { contents, loader: "js" };
    });
  },
};
