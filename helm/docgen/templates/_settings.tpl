{{/*
The processes of this release, with port, processes to call, stores, settings and secret settings of each.
`settings.yaml` is written from `libs/stack/processes.ts` and the apps' schemas. Takes the root context.
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

{{/* Names of the processes that a process calls. Takes the process. */}}
{{- define "docgen.callees" -}}
{{- values .calls | uniq | sortAlpha | join " " -}}
{{- end -}}

{{/* Settings that the chart derives from other values and from `settings.yaml`; `config` cannot change them. Takes the root. */}}
{{- define "docgen.computedSettings" -}}
{{- $root := . -}}
{{- $parts := .Files.Get "settings.yaml" | fromYaml -}}
{{- $settings := dict "METRICS_PORT" "9090" -}}
{{- $_ := set $settings "DRAIN_DELAY_MS" (mul .Values.shutdown.drainSeconds 1000 | toString) -}}
{{- $_ := set $settings "CONSOLE_DIR" (ternary "/app/apps/console/dist" "" .Values.console.enabled) -}}
{{- range $name, $part := $parts -}}
{{- if $part.port -}}
{{- $_ := set $settings (printf "%s_PORT" (upper $name)) (toString $part.port) -}}
{{- end -}}
{{- range $setting, $callee := $part.calls -}}
{{- $url := printf "http://%s-%s:%v" (include "docgen.fullname" $root) $callee (index $parts $callee "port") -}}
{{- $_ := set $settings $setting (ternary $url "" (include "docgen.isEnabled" (list $root $callee) | eq "true")) -}}
{{- end -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/* Settings that the chart derives from other values and that `config` overrides. Takes the root. */}}
{{- define "docgen.defaultSettings" -}}
{{- /* Without it, all clients behind the Ingress have its address, and public routes limit them as one client. */ -}}
WEBHOOK_DENIED_CIDRS: {{ join "," .Values.clusterCidrs | quote }}
TRUST_PROXY: {{ ternary "1" "" (or .Values.ingress.enabled .Values.gatewayApi.enabled) | quote }}
{{- end -}}

{{/* All settings of an app; an empty one means the app's default. Takes a list: root, app, name of the app. */}}
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
