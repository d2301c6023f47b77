{{/* Names of the secrets that the values leave to the chart. Takes the root. */}}
{{- define "docgen.generatedSecrets" -}}
{{- $names := list "INTERNAL_TOKEN" "KEY_ENCRYPTION_SECRET" -}}
{{- if .Values.postgres.enabled }}{{ $names = append $names "PGPASSWORD" }}{{ end -}}
{{- if .Values.redis.enabled }}{{ $names = append $names "REDIS_PASSWORD" }}{{ end -}}
{{- $generated := list -}}
{{- range $names -}}
{{- $given := get $.Values.secrets . | default dict -}}
{{- if not (or $given.existingSecret $given.value) }}{{ $generated = append $generated . }}{{ end -}}
{{- end -}}
{{- if and .Values.gitops $generated -}}
{{- fail (printf "gitops renders the same manifests each time, so that it cannot make secrets: give secrets.%s.existingSecret" (join ".existingSecret, secrets." $generated)) -}}
{{- end -}}
{{- join " " $generated -}}
{{- end -}}

{{/* The key of the chart's Secret that holds a setting. The first release called Postgres's password differently. */}}
{{- define "docgen.secretKey" -}}
{{- eq . "PGPASSWORD" | ternary "POSTGRES_PASSWORD" . -}}
{{- end -}}

{{/* A setting from its Secret as a variable, or nothing when it is not given. Takes a list: root, setting, the chart's Secret. */}}
{{- define "docgen.secretVariable" -}}
{{- $root := index . 0 -}}
{{- $setting := index . 1 -}}
{{- $given := get $root.Values.secrets $setting | default dict -}}
{{- $isOurs := or $given.value (has $setting (include "docgen.generatedSecrets" $root | splitList " ")) -}}
{{- if or $given.existingSecret $isOurs }}
- name: {{ $setting }}
  valueFrom:
    secretKeyRef:
      {{- if $given.existingSecret }}
      name: {{ $given.existingSecret }}
      key: {{ $given.existingSecretKey | default $setting }}
      {{- else }}
      name: {{ index . 2 }}
      key: {{ include "docgen.secretKey" $setting }}
      {{- end }}
{{- end }}
{{- end -}}

{{/* A setting that holds no secret, as a variable. Takes a list: setting, value. */}}
{{- define "docgen.plainVariable" -}}
- name: {{ index . 0 }}
  value: {{ index . 1 | quote }}
{{- end -}}

{{/* The secret settings of an app as variables. Takes a list: root, names of the settings. */}}
{{- define "docgen.secretVariables" -}}
{{- $root := index . 0 -}}
{{- $secret := include "docgen.fullname" $root -}}
{{- range index . 1 }}
{{- if eq . "DATABASE_URL" }}
{{- include "docgen.databaseVariables" (list $root $secret) }}
{{- else if and (eq . "REDIS_URL") $root.Values.redis.enabled }}
{{ include "docgen.plainVariable" (list . (printf "redis://%s-redis:6379" $secret)) }}
{{- else }}
{{- $variable := include "docgen.secretVariable" (list $root . $secret) }}
{{- if and (eq . "REDIS_URL") (not $variable) }}
{{- fail "secrets.REDIS_URL needs a value or an existingSecret (or enable the chart's own redis)" }}
{{- end }}
{{- $variable }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
Where Postgres is. By its parts, which the driver and pg_dump read by these names themselves, a password may hold any
character; within an address it must be percent-encoded. Takes a list: root, the chart's Secret.
*/}}
{{- define "docgen.databaseVariables" -}}
{{- $root := index . 0 -}}
{{- $secret := index . 1 -}}
{{- $parts := list "PGHOST" "PGPORT" "PGDATABASE" "PGUSER" "PGPASSWORD" -}}
{{- if $root.Values.postgres.enabled }}
{{ include "docgen.plainVariable" (list "DATABASE_URL" (printf "postgres://docgen@%s-postgres:5432/docgen" (include "docgen.fullname" $root))) }}
{{- $parts = list "PGPASSWORD" }}
{{- else }}
{{- $variable := include "docgen.secretVariable" (list $root "DATABASE_URL" $secret) }}
{{- if $variable }}
{{- $variable }}
{{- else if include "docgen.secretVariable" (list $root "PGHOST" $secret) }}
{{ include "docgen.plainVariable" (list "DATABASE_URL" "postgres:///") }}
{{- else }}
{{- fail "secrets.DATABASE_URL (or secrets.PGHOST) needs a value or an existingSecret (or enable the chart's own postgres)" }}
{{- end }}
{{- end }}
{{- range $parts }}
{{- include "docgen.secretVariable" (list $root . $secret) }}
{{- end }}
{{- end -}}

{{/* Settings of the database that are given by `value`: a hook needs a Secret of its own for them. Takes the root. */}}
{{- define "docgen.hookSecrets" -}}
{{- $names := list -}}
{{- range list "DATABASE_URL" "PGHOST" "PGPORT" "PGDATABASE" "PGUSER" "PGPASSWORD" -}}
{{- $given := get $.Values.secrets . | default dict -}}
{{- if and $given.value (not $given.existingSecret) }}{{ $names = append $names . }}{{ end -}}
{{- end -}}
{{- join " " $names -}}
{{- end -}}

{{/*
Changes when a secret that is given by `value` does, so that pods are replaced. Deployments can be read by many who may
not read Secrets: scrypt with the release's name as its salt makes each guess at a weak password expensive.
*/}}
{{- define "docgen.secretChecksum" -}}
{{- $values := dict -}}
{{- range $setting, $given := .Values.secrets -}}
{{- if and $given.value (not $given.existingSecret) }}{{ $_ := set $values $setting $given.value }}{{ end -}}
{{- end -}}
{{- if $values -}}
{{- derivePassword 1 "maximum" (toJson $values) (printf "%s/%s" .Release.Namespace .Release.Name) "checksum" | sha256sum | trunc 16 -}}
{{- end -}}
{{- end -}}
