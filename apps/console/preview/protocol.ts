/** What the page and its engine's worker say to each other. */
import type { FunctionListing, JsonValue, TemplateCheck, TemplateProblem } from '@docgen/engine';

export interface RenderRequest {
  readonly body: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
}

export type Shape = TemplateCheck['shape'];

/** What could be said of the body, whether it rendered or not. */
export interface BodyFacts {
  readonly shape: Shape;
  readonly params: TemplateCheck['params'];
  /** Their numbers are made up here: nothing durable is touched. */
  readonly sequences: readonly string[];
  readonly variables: readonly string[];
  readonly usesWallClock: boolean;
}

export type RenderAnswer =
  | { readonly kind: 'rendered'; readonly text: string; readonly facts: BodyFacts; readonly renderMs: number }
  /** The body is sound, this document could not be made. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly line: number | undefined;
      readonly column: number | undefined;
      readonly facts: BodyFacts | undefined;
    }
  | { readonly kind: 'invalid'; readonly problems: readonly TemplateProblem[] };

/** A document, or the list of functions. */
export type WorkerRequest = (RenderRequest & { readonly id: number }) | 'functions';

export interface FunctionsAnswer {
  readonly functions: readonly FunctionListing[];
}

export interface WorkerAnswer {
  readonly id: number;
  readonly answer: RenderAnswer;
}
