/** A failure that is not the service's, with a sentence for the agent. */
export class ToolFailure extends Error {}
