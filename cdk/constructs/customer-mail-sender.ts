import { CfnConfigurationSet, CfnConfigurationSetEventDestination, CfnEmailIdentity } from "aws-cdk-lib/aws-ses";
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

/** Documents' own sending subdomain, for its own reputation. Returned mails go below it, aligning SPF; records are outputs. */
export class CustomerMailSender extends Construct {
  /** Resources of a function that sends such mails. */
  readonly resourceArns: readonly string[];
  readonly configurationSet: string;

  constructor(scope: Construct, id: string, { domain, stage }: { domain: string; stage: string }) {
    super(scope, id);
    this.configurationSet = `belegfluss-${stage}`;
    const set = new CfnConfigurationSet(this, "Set", {
      name: this.configurationSet,
      // A complaint about one shop must not silence the others: only addresses that do not exist are left out for all.
      suppressionOptions: { suppressedReasons: ["BOUNCE"] },
      reputationOptions: { reputationMetricsEnabled: true },
    });
    new CfnConfigurationSetEventDestination(this, "Events", {
      configurationSetName: set.ref,
      eventDestination: {
        name: "bus",
        enabled: true,
        // Who opens a mail or follows its links is no business of ours.
        matchingEventTypes: ["SEND", "DELIVERY", "DELIVERY_DELAY", "BOUNCE", "COMPLAINT", "REJECT"],
        // SES speaks on the account's default bus only (vendor documentation, EventBridgeDestination).
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({
            service: "events",
            resource: "event-bus",
            resourceName: "default",
          }),
        },
      },
    });
    const identity = new CfnEmailIdentity(this, "Domain", {
      emailIdentity: domain,
      mailFromAttributes: { mailFromDomain: `bounce.${domain}`, behaviorOnMxFailure: "USE_DEFAULT_VALUE" },
    });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: "ses", resource, resourceName });
    this.resourceArns = [arn("identity", domain), arn("configuration-set", this.configurationSet)];
    const { region } = Stack.of(this);
    const records = [
      `${identity.attrDkimDnsTokenName1} CNAME ${identity.attrDkimDnsTokenValue1}`,
      `${identity.attrDkimDnsTokenName2} CNAME ${identity.attrDkimDnsTokenValue2}`,
      `${identity.attrDkimDnsTokenName3} CNAME ${identity.attrDkimDnsTokenValue3}`,
      `bounce.${domain} MX 10 feedback-smtp.${region}.amazonses.com`,
      `bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"`,
    ];
    for (const [index, value] of records.entries())
      new CfnOutput(this, `Record${index + 1}`, { description: "Record that lets mails with documents arrive", value });
  }
}
