/** The messages between the page and the web worker of the engine. */
import type { FunctionListing, JsonValue, TemplateCheck, TemplateProblem } from '@docgen/engine';
import type { UsedBodies } from './used-templates.ts';

export interface RenderRequest {
  readonly body: string;
  /** Names and bodies of the templates that the body may use. */
  readonly used?: UsedBodies | undefined;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
}

/** What the static check knows of a body that compiles. */
export interface BodyFacts {
  readonly shape: TemplateCheck['shape'];
  readonly params: TemplateCheck['params'];
  /** In the page they start at their first number; the service's sequences do not change. */
  readonly sequences: readonly string[];
  readonly variables: readonly string[];
  readonly usesWallClock: boolean;
  readonly warnings: readonly TemplateProblem[];
  readonly counts: TemplateCheck['counts'];
}

export type RenderAnswer =
  | { readonly kind: 'rendered'; readonly text: string; readonly facts: BodyFacts; readonly renderMs: number }
  /** The body compiles, but this document failed. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly line: number | undefined;
      readonly column: number | undefined;
      readonly facts: BodyFacts | undefined;
    }
  | {
      readonly kind: 'invalid';
      /** Not all of them, when there are many. */
      readonly problems: readonly TemplateProblem[];
      readonly counts: TemplateCheck['counts'];
    };

/** A render request, or a request for the list of functions or for the fields of documents of a body. */
export type WorkerRequest = (RenderRequest & { readonly id: number }) | 'functions' | FieldsRequest;

interface FieldsRequest {
  readonly fieldsOf: string;
}

export interface FieldsAnswer {
  /** Paths such as `address.city`, as far as they are known without a render. */
  readonly fields: readonly string[];
}

export interface FunctionsAnswer {
  readonly functions: readonly FunctionListing[];
}

/**
 * What the worker does with a request. Only `rendering` counts for its time limit: `loading` waits for tables of the
 * service, and before the first message the worker itself is loaded.
 */
export type Phase = 'rendering' | 'loading';

export interface WorkerPhase {
  readonly id: number;
  readonly phase: Phase;
}

export interface WorkerAnswer {
  readonly id: number;
  readonly answer: RenderAnswer;
}
