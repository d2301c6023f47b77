/** A tool as data. `mcp-server.ts` validates its arguments, runs it and limits its answer. */
import type { Docgen } from '@docgen/client';
import type { z } from 'zod';
import type { Reference } from './reference.ts';

export interface ToolContext {
  /** Calls the public API with the key of the caller, so a tool reaches only what the caller can reach. */
  readonly docgen: Docgen;
  readonly reference: Reference;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** What a tool answers: few members, and a text that may be cut off, such as a document. */
export interface ToolAnswer {
  readonly head: Readonly<Record<string, unknown>>;
  readonly text?: string;
}

export interface ToolSource<I extends z.ZodObject> {
  readonly name: string;
  /** For the agent: what it does, what it costs, and what to do next. */
  readonly description: string;
  readonly input: I;
  /** Whether it neither stores nor counts anything. */
  readonly isReadOnly: boolean;
  /** It reads only functions and docs, which are kept in memory: no limit of running tools applies. */
  readonly isReference?: boolean;
  readonly run: (args: z.output<I>, context: ToolContext) => Promise<ToolAnswer>;
}

/** Runs a tool that calls the API, within a limit of such tools. */
export type RunTool = <T>(run: () => Promise<T>) => Promise<T>;

/** Any tool, as the table of tools holds it. */
export type Tool = ToolSource<z.ZodObject>;

/** Types the arguments of `run` by the tool's own schema. */
export function defineTool<I extends z.ZodObject>(source: ToolSource<I>): Tool {
  return source;
}
