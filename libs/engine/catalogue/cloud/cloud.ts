/** The group of identifiers of cloud services and containers. */
import {
  getRandomAwsAccountId,
  getRandomAwsArn,
  getRandomAwsRegion,
  getRandomEc2InstanceId,
  getRandomS3BucketName,
} from './aws.ts';
import {
  getRandomAzureResourceId,
  getRandomDockerId,
  getRandomDockerImage,
  getRandomGcpProjectId,
  getRandomKubernetesName,
} from './platforms.ts';

export const cloud = [
  getRandomAwsRegion,
  getRandomAwsAccountId,
  getRandomAwsArn,
  getRandomEc2InstanceId,
  getRandomS3BucketName,
  getRandomGcpProjectId,
  getRandomAzureResourceId,
  getRandomKubernetesName,
  getRandomDockerImage,
  getRandomDockerId,
];
