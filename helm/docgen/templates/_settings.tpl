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

{{/* Settings that follow from the chart's other values. Takes the root context. */}}
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

{{/* Defaults that follow from the chart's other values; `config` goes before them. Takes the root context. */}}
{{- define "docgen.defaultSettings" -}}
{{- /* Without it every caller behind the Ingress shares one address, and the limits of public routes count them as one. */ -}}
TRUST_PROXY: {{ ternary "1" "" (or .Values.ingress.enabled .Values.gatewayApi.enabled) | quote }}
{{- end -}}

{{/* An app's settings, all of them; an empty one means the app's own default. Takes a list: root, app, its name. */}}
{{- define "docgen.settings" -}}
{{- $root := index . 0 -}}
{{- $app := index . 1 -}}
{{- $name := index . 2 -}}
{{- $own := index $root.Values $name "config" | default dict -}}
{{- $computed := include "docgen.computedSettings" $root | fromYaml -}}
{{- $defaults := include "docgen.defaultSettings" $root | fromYaml -}}
{{- range $setting := $app.settings }}
{{- $value := "" }}
{{- range list $own $computed $root.Values.config $defaults }}
{{- $value = $value | default (include "docgen.string" (get . $setting)) }}
{{- end }}
{{ $setting }}: {{ $value | quote }}
{{- end }}
{{- end -}}
