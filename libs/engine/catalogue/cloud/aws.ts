/** Identifiers of Amazon Web Services. */
import { wordOrAny } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawUuid } from '../identifiers/hexadecimal.ts';
import { drawCharacters, drawDigits } from '../numbers/digits.ts';
import { text } from '../parameters.ts';
import { drawLabel } from './labels.ts';

const regions = (
  'us-east-1 us-east-2 us-west-1 us-west-2 af-south-1 ap-east-1 ap-south-1 ap-south-2 ap-southeast-1 ap-southeast-2 ' +
  'ap-southeast-3 ap-southeast-4 ap-northeast-1 ap-northeast-2 ap-northeast-3 ca-central-1 ca-west-1 eu-central-1 ' +
  'eu-central-2 eu-west-1 eu-west-2 eu-west-3 eu-south-1 eu-south-2 eu-north-1 il-central-1 me-south-1 me-central-1 ' +
  'sa-east-1'
).split(' ');

const hexadecimal = '0123456789abcdef';

export const getRandomAwsRegion = drawnEntry({
  name: 'getRandomAwsRegion',
  description: 'Region of Amazon Web Services.',
  entries: regions,
});

export const getRandomAwsAccountId = drawnCode({
  name: 'getRandomAwsAccountId',
  description: 'Account of Amazon Web Services: 12 digits.',
  draw: (call) => drawDigits(call, 12),
});

export const getRandomEc2InstanceId = drawnCode({
  name: 'getRandomEc2InstanceId',
  description: 'Id of an EC2 instance: i- and 17 hexadecimal digits.',
  draw: (call) => `i-${drawCharacters(call, hexadecimal, 17)}`,
});

export const getRandomS3BucketName = drawnCode({
  name: 'getRandomS3BucketName',
  description: 'Name of an S3 bucket: lower-case letters, digits and hyphens, at most 63 characters.',
  draw: (call) => bucketName(call),
});

function bucketName(call: Call): string {
  return `${drawLabel(call.random)}-${drawCharacters(call, hexadecimal, 8)}`;
}

/** The part of an ARN after the account, by service. S3 and IAM have no region, and S3 no account. */
const resources = {
  s3: (call: Call) => bucketName(call),
  lambda: ({ random }: Call) => `function:${drawLabel(random)}`,
  dynamodb: ({ random }: Call) => `table/${drawLabel(random)}`,
  sqs: ({ random }: Call) => drawLabel(random),
  sns: ({ random }: Call) => drawLabel(random),
  iam: ({ random }: Call) => `role/${drawLabel(random)}`,
  ec2: (call: Call) => `instance/i-${drawCharacters(call, hexadecimal, 17)}`,
  kms: ({ random }: Call) => `key/${drawUuid(random)}`,
  rds: ({ random }: Call) => `db:${drawLabel(random)}`,
} as const;

type Service = keyof typeof resources;
// The names of an object literal.
const services = Object.keys(resources) as readonly Service[];

export const getRandomAwsArn = defineFunction({
  name: 'getRandomAwsArn',
  kind: 'S',
  parameters: [text('service', { default: 'any' })],
  result: 'text',
  description: `Amazon resource name of a service: ${services.join(', ')}, or any.`,
  example: 'getRandomAwsArn(lambda)',
  since: 'v1',
  isPlain: true,
  run(call, service) {
    const drawn = wordOrAny(call, { name: 'service', words: services }, service);
    const region = drawn === 's3' || drawn === 'iam' ? '' : call.random.pick(regions);
    const account = drawn === 's3' ? '' : drawDigits(call, 12);
    return `arn:aws:${drawn}:${region}:${account}:${resources[drawn](call)}`;
  },
});
