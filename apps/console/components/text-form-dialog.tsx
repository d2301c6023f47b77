import type { ComponentProps, ReactNode } from 'react';
import type { TypedText } from '../app/use-typed-text.ts';
import { TextField } from './controls.tsx';
import { FormDialog } from './dialog.tsx';

interface TextFormDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'isReady' | 'children'> {
  readonly typed: TypedText;
  /** The field of the request that has the text: `name`. */
  readonly field: string;
  readonly input: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'problem'>;
  /** What only the form can say about the text. */
  readonly problem?: string | undefined;
  /** Whether the other fields have what the action needs. */
  readonly isReady?: boolean;
  /** The other fields. */
  readonly children?: ReactNode;
}

/** A form dialog that begins with a required text. An error about the text is shown beside it. */
export function TextFormDialog(props: TextFormDialogProps) {
  const { typed, field, input, problem, isReady = true, hidesProblem = false, children, ...rest } = props;
  const shown = typed.problemOf(rest.action.problem, field) ?? problem;
  return (
    <FormDialog {...rest} isReady={isReady && typed.isReady} hidesProblem={hidesProblem || shown !== undefined}>
      <TextField required autoFocus {...input} problem={shown} {...typed.input} />
      {children}
    </FormDialog>
  );
}
