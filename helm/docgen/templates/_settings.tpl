{{/*
The apps, each with the settings that it reads and which of those are secret: `settings.yaml`, which is made
from the apps' own schemas. Only those that this installation runs.
*/}}
{{- define "docgen.apps" -}}
{{- $apps := dict -}}
{{- range $name, $app := .Files.Get "settings.yaml" | fromYaml -}}
{{- if include "docgen.isEnabled" (list $ $name) -}}
{{- $_ := set $apps $name $app -}}
{{- end -}}
{{- end -}}
{{- toYaml $apps -}}
{{- end -}}

{{/* The apps that an app calls, by its settings: API_SERVICE_URL says that it calls the api. Takes the app. */}}
{{- define "docgen.callees" -}}
{{- $callees := list -}}
{{- range .settings -}}
{{- if hasSuffix "_SERVICE_URL" . -}}
{{- $callees = append $callees (trimSuffix "_SERVICE_URL" . | lower | replace "identity" "auth") -}}
{{- end -}}
{{- end -}}
{{- $callees | uniq | join " " -}}
{{- end -}}

{{/* Where each app serves; 0 for one that serves only its metrics. Takes the app's name. */}}
{{- define "docgen.port" -}}
{{- get (dict "gateway" 8080 "api" 8081 "auth" 8082 "billing" 8083 "worker" 0) . -}}
{{- end -}}

{{/* What the chart knows better than anybody, by setting. Takes the root context. */}}
{{- define "docgen.computedSettings" -}}
{{- $name := include "docgen.fullname" . -}}
METRICS_PORT: "9090"
DRAIN_DELAY_MS: {{ mul .Values.shutdown.drainSeconds 1000 | quote }}
GATEWAY_PORT: {{ include "docgen.port" "gateway" | quote }}
API_PORT: {{ include "docgen.port" "api" | quote }}
AUTH_PORT: {{ include "docgen.port" "auth" | quote }}
BILLING_PORT: {{ include "docgen.port" "billing" | quote }}
API_SERVICE_URL: http://{{ $name }}-api:{{ include "docgen.port" "api" }}
AUTH_SERVICE_URL: http://{{ $name }}-auth:{{ include "docgen.port" "auth" }}
IDENTITY_SERVICE_URL: http://{{ $name }}-auth:{{ include "docgen.port" "auth" }}
CONSOLE_DIR: {{ ternary "/app/apps/console/dist" "" .Values.console.enabled | quote }}
BILLING_SERVICE_URL: {{ if .Values.billing.enabled }}http://{{ $name }}-billing:{{ include "docgen.port" "billing" }}{{ else }}""{{ end }}
{{- end -}}

{{/* An app's settings, all of them; an empty one means the app's own default. Takes a list: root, app, its name. */}}
{{- define "docgen.settings" -}}
{{- $root := index . 0 -}}
{{- $app := index . 1 -}}
{{- $name := index . 2 -}}
{{- $computed := include "docgen.computedSettings" $root | fromYaml -}}
{{- $own := index $root.Values $name "config" | default dict -}}
{{- range $app.settings }}
{{ . }}: {{ coalesce (get $own . | toString) (get $computed . | toString) (get $root.Values.config . | toString) | default "" | quote }}
{{- end }}
{{- end -}}

{{/* The name of the Secret that holds a setting, or nothing when it is not given. Takes a list: root, setting. */}}
{{- define "docgen.secretName" -}}
{{- $root := index . 0 -}}
{{- $setting := index . 1 -}}
{{- $given := get $root.Values.secrets $setting | default dict -}}
{{- if $given.existingSecret -}}
{{ $given.existingSecret }}
{{- else if or $given.value (has $setting (list "INTERNAL_TOKEN" "KEY_ENCRYPTION_SECRET")) (and $root.Values.postgres.enabled (eq $setting "DATABASE_URL")) (and $root.Values.redis.enabled (eq $setting "REDIS_URL")) -}}
{{ include "docgen.fullname" $root }}
{{- else if has $setting (list "DATABASE_URL" "REDIS_URL") -}}
{{ fail (printf "secrets.%s needs a value or an existingSecret (or enable the chart's own %s)" $setting (ternary "postgres" "redis" (eq $setting "DATABASE_URL"))) }}
{{- end -}}
{{- end -}}

{{/* One secret setting as an environment variable, or nothing. Takes a list: root, setting. */}}
{{- define "docgen.secretVariable" -}}
{{- $root := index . 0 -}}
{{- $setting := index . 1 -}}
{{- $given := get $root.Values.secrets $setting | default dict -}}
{{- with include "docgen.secretName" . }}
- name: {{ $setting }}
  valueFrom:
    secretKeyRef:
      name: {{ . }}
      key: {{ if $given.existingSecret }}{{ $given.existingSecretKey | default $setting }}{{ else }}{{ $setting }}{{ end }}
{{- end }}
{{- end -}}
