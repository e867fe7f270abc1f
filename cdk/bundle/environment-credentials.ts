/**
 * Replaces `@aws-sdk/credential-provider-node`: Lambda's environment has the credentials, and profile, SSO and metadata (37 KB
 * compressed) go.
 */
export const defaultProvider = () => async () => {
  const accessKeyId = process.env["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = process.env["AWS_SECRET_ACCESS_KEY"];
  const sessionToken = process.env["AWS_SESSION_TOKEN"];
  if (!accessKeyId || !secretAccessKey) throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set");
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
