/**
 * Replaces `@aws-sdk/credential-provider-node` in every bundle. Lambda's environment has the role's credentials, which saves the
 * profile, SSO and metadata providers (37 KB compressed).
 */
export const defaultProvider = () => async () => {
  const accessKeyId = process.env["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = process.env["AWS_SECRET_ACCESS_KEY"];
  const sessionToken = process.env["AWS_SESSION_TOKEN"];
  if (!accessKeyId || !secretAccessKey) throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set");
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
