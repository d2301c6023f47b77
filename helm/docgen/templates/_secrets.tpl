{{/* Names of the secrets that the chart generates because the values do not give them. Takes the root. */}}
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

{{/* Key of a setting in the chart's Secret. Chart 0.1 used POSTGRES_PASSWORD for PGPASSWORD. Takes the setting. */}}
{{- define "docgen.secretKey" -}}
{{- eq . "PGPASSWORD" | ternary "POSTGRES_PASSWORD" . -}}
{{- end -}}

{{/* Environment variable that reads a secret setting; empty if it is not given. Takes a list: root, setting, the chart's Secret. */}}
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

{{/* Environment variable with a plain value. Takes a list: setting, value. */}}
{{- define "docgen.plainVariable" -}}
- name: {{ index . 0 }}
  value: {{ index . 1 | quote }}
{{- end -}}

{{/* Environment variables for the secret settings of an app. Takes a list: root, names of the settings, name of the app. */}}
{{- define "docgen.secretVariables" -}}
{{- $root := index . 0 -}}
{{- $secret := include "docgen.fullname" $root -}}
{{- range index . 1 }}
{{- if eq . "DATABASE_URL" }}
{{- $own := include "docgen.secretVariable" (list $root (include "docgen.roleSetting" (index $ 2)) $secret) }}
{{- if $own }}
{{- $own | replace (printf "name: %s\n" (include "docgen.roleSetting" (index $ 2))) "name: DATABASE_URL\n" }}
{{- else }}
{{- include "docgen.databaseVariables" (list $root $secret) }}
{{- end }}
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

{{/* The setting with the address that a service uses when it has a database role of its own. Takes the app's name. */}}
{{- define "docgen.roleSetting" -}}
{{- printf "%s_DATABASE_URL" (upper .) -}}
{{- end -}}

{{/* Environment variables with which the migrations make the roles of services. Takes a list: root, the Secret. */}}
{{- define "docgen.roleVariables" -}}
{{- $root := index . 0 -}}
{{- $secret := index . 1 -}}
{{- range list "api" "auth" "billing" "worker" }}
{{- include "docgen.secretVariable" (list $root (include "docgen.roleSetting" .) $secret) }}
{{- end }}
{{- end -}}

{{/*
Environment variables with the address of Postgres. The driver and pg_dump read PGHOST, PGPASSWORD and the others
themselves; there, a password needs no percent-encoding. Takes a list: root, the chart's Secret.
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

{{/* Names of the database settings that are given by `value`; the migration hook needs its own Secret for them. Takes the root. */}}
{{- define "docgen.hookSecrets" -}}
{{- $names := list -}}
{{- range list "DATABASE_URL" "PGHOST" "PGPORT" "PGDATABASE" "PGUSER" "PGPASSWORD" "API_DATABASE_URL" "AUTH_DATABASE_URL" "BILLING_DATABASE_URL" "WORKER_DATABASE_URL" -}}
{{- $given := get $.Values.secrets . | default dict -}}
{{- if and $given.value (not $given.existingSecret) }}{{ $names = append $names . }}{{ end -}}
{{- end -}}
{{- join " " $names -}}
{{- end -}}

{{/*
A checksum of the secrets given by `value`: pods are replaced when one changes. More people may read Deployments than
Secrets, so scrypt with the release's name as salt makes guessing a weak password expensive.
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
