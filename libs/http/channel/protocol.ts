/** What both ends of a channel must agree on when it is opened. */

/** The value of `Upgrade`. A change of the frames needs another number. */
export const channelProtocol = 'docgen-frames/3';

/** Header of the answer that names the process, because an address may lead to any process of a service. */
export const processHeader = 'docgen-process';
