import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** True when the conditional write went through, false when its condition did not hold. */
export async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
