/** Identifiers of Google Cloud, Azure, Kubernetes and Docker. */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawUuid } from '../identifiers/hexadecimal.ts';
import { drawCharacters, drawDigits } from '../numbers/digits.ts';
import { boolean, text } from '../parameters.ts';
import { drawLabel, drawLabelWord } from './labels.ts';

const hexadecimal = '0123456789abcdef';
/** Kubernetes leaves out vowels and similar signs, so that no words appear. */
const podAlphabet = 'bcdfghjklmnpqrstvwxz2456789';

export const getRandomGcpProjectId = drawnCode({
  name: 'getRandomGcpProjectId',
  description: 'Id of a project of Google Cloud: two words and six digits, at most 30 characters.',
  draw: (call) => `${drawLabel(call.random)}-${drawDigits(call, 6)}`,
});

/** The provider and type of a resource, and the prefix of its name. */
const azureTypes = [
  ['Microsoft.Compute/virtualMachines', 'vm'],
  ['Microsoft.Network/virtualNetworks', 'vnet'],
  ['Microsoft.KeyVault/vaults', 'kv'],
  ['Microsoft.Sql/servers', 'sql'],
  ['Microsoft.Web/sites', 'app'],
  ['Microsoft.ContainerService/managedClusters', 'aks'],
  ['Microsoft.ServiceBus/namespaces', 'sb'],
] as const;

export const getRandomAzureResourceId = drawnCode({
  name: 'getRandomAzureResourceId',
  description: 'Id of an Azure resource: subscription, resource group, provider, type and name.',
  draw({ random }) {
    const subscription = drawUuid(random);
    const [type, prefix] = random.pick(azureTypes);
    const group = drawLabelWord(random);
    return `/subscriptions/${subscription}/resourceGroups/rg-${group}/providers/${type}/${prefix}-${drawLabelWord(random)}`;
  },
});

const kinds = { name: 'kind', words: ['pod', 'deployment', 'statefulset', 'job', 'node', 'namespace'] } as const;

export const getRandomKubernetesName = defineFunction({
  name: 'getRandomKubernetesName',
  kind: 'S',
  parameters: [text('kind', { default: 'pod' })],
  result: 'text',
  description: 'Name of an object of Kubernetes: pod, deployment, statefulset, job, node or namespace.',
  example: 'getRandomKubernetesName()',
  since: 'v1',
  isPlain: true,
  run: (call, kind) => kubernetesName(call, allowedWord(call, kinds, kind)),
});

function kubernetesName(call: Call, kind: (typeof kinds.words)[number]): string {
  const { random } = call;
  const label = drawLabel(random);
  switch (kind) {
    case 'pod':
      return `${label}-${drawCharacters(call, podAlphabet, 10)}-${drawCharacters(call, podAlphabet, 5)}`;
    case 'statefulset':
      return `${label}-${random.below(5)}`;
    case 'job':
      return `${label}-${drawCharacters(call, podAlphabet, 5)}`;
    case 'node':
      return `node-${random.integer(1, 99)}.${label}.example`;
    default:
      return label;
  }
}

export const getRandomDockerImage = drawnCode({
  name: 'getRandomDockerImage',
  description: 'Reference of a container image with its tag, in a registry under a reserved domain.',
  draw({ random }) {
    const version = `${random.below(10)}.${random.below(20)}.${random.below(20)}`;
    const team = drawLabelWord(random);
    return `registry.example.com/${team}/${drawLabelWord(random)}:${version}`;
  },
});

export const getRandomDockerId = defineFunction({
  name: 'getRandomDockerId',
  kind: 'S',
  parameters: [boolean('short', { default: false })],
  result: 'text',
  description: 'Id of a container or an image: 64 hexadecimal digits, or the first 12 of them.',
  example: 'getRandomDockerId(true)',
  since: 'v1',
  isPlain: true,
  run: (call, isShort) => drawCharacters(call, hexadecimal, isShort ? 12 : 64),
});
