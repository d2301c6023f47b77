/** Buttons, forms and fields. Labels, hints and problems are linked to their control for screen readers. */
import { useId } from 'react';
import type { Action } from '../app/use-action.ts';
import type {
  ButtonHTMLAttributes,
  ComponentProps,
  FormHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger';
  /** Shows a spinner and disables the button. */
  readonly isBusy?: boolean;
}

export function Button({ look = 'plain', isBusy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${look} ${className}`}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled === true || isBusy}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form that calls `onSubmit` instead of sending a request. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

interface ActionFormProps extends Omit<FormProps, 'onSubmit' | 'onChange'> {
  readonly submits: Action<[]>;
}

/** A form that runs an action. The error of the action stays until a field changes. */
export function ActionForm({ submits, ...rest }: ActionFormProps) {
  return <Form {...rest} onSubmit={submits.run} onChange={submits.clear} />;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** Shows the label to screen readers only. */
  readonly hidesLabel?: boolean | undefined;
}

/** Returns the ids that link a control to its label, hint and problem. */
function useFieldIds({ hint, problem }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return {
    id,
    described: {
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': problem !== undefined || undefined,
    },
  };
}

interface FieldFrameProps {
  readonly id: string;
  readonly field: FieldProps;
  readonly children: ReactNode;
}

function FieldFrame({ id, field, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={field.hidesLabel === true ? 'visually-hidden' : undefined}>
        {field.label}
      </label>
      {children}
      {field.hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {field.problem !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </div>
  );
}

/** The attributes of an element and of its field. */
type ControlProps<T> = FieldProps & Omit<T, 'id'>;

export function TextField({ label, hint, problem, hidesLabel, ...rest }: ControlProps<ComponentProps<'input'>>) {
  const field = { label, hint, problem, hidesLabel };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <input type="text" autoComplete="off" spellCheck={false} {...rest} {...described} id={id} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  hidesLabel,
  ...rest
}: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { label, hint, problem, hidesLabel };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <textarea spellCheck={false} {...rest} {...described} id={id} />
    </FieldFrame>
  );
}

interface SelectProps extends ControlProps<SelectHTMLAttributes<HTMLSelectElement>> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, problem, hidesLabel, options, ...rest }: SelectProps) {
  const field = { label, hint, problem, hidesLabel };
  const { id, described } = useFieldIds(field);
  return (
    <FieldFrame id={id} field={field}>
      <select {...rest} {...described} id={id}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
