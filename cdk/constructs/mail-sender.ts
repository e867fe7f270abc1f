import { CfnEmailIdentity } from "aws-cdk-lib/aws-ses";
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

/** The domain of our own mails. SES signs them once its DNS has the stack's three DKIM records. */
export class MailSender extends Construct {
  readonly identityArn: string;
  /** The sender as mail programs show it. */
  readonly from: string;

  constructor(scope: Construct, id: string, { domain }: { domain: string }) {
    super(scope, id);
    const identity = new CfnEmailIdentity(this, "Domain", { emailIdentity: domain });
    this.identityArn = Stack.of(this).formatArn({ service: "ses", resource: "identity", resourceName: domain });
    this.from = `Belegfluss <hinweise@${domain}>`;
    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ];
    for (const [index, [name, value]] of records.entries()) {
      new CfnOutput(this, `Record${index + 1}`, {
        description: "CNAME record that lets mails be signed",
        value: `${name} CNAME ${value}`,
      });
    }
  }
}
