{{/* Prefix of all object names. */}}
{{- define "docgen.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains "docgen" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-docgen" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels that select the pods of a component. Takes a list: root, component. */}}
{{- define "docgen.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: docgen
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* All labels of an object. Takes a list: root, component. */}}
{{- define "docgen.labels" -}}
{{- $root := index . 0 -}}
{{ include "docgen.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version }}
{{- with $root.Values.extraLabels }}
{{ include "docgen.strings" . }}
{{- end }}
{{- end -}}

{{/*
Labels of a component's pods. They contain no version of the chart or app: otherwise each chart release would replace
all pods, including Postgres and Redis. Takes a list: root, component.
*/}}
{{- define "docgen.podLabels" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{ include "docgen.selector" . }}
{{- with merge dict ($own.podLabels | default dict) $root.Values.podLabels $root.Values.extraLabels }}
{{ include "docgen.strings" . }}
{{- end }}
{{- end -}}

{{/* Labels, annotations or node selectors with all values as strings. Takes the map. */}}
{{- define "docgen.strings" -}}
{{- range $key, $value := . }}
{{ $key | quote }}: {{ include "docgen.string" $value | quote }}
{{- end }}
{{- end -}}

{{/* A string, number or boolean as text. Helm would render the number 1000000 as 1e+06. */}}
{{- define "docgen.string" -}}
{{- if kindIs "string" . -}}{{ . }}{{- else if not (kindIs "invalid" .) -}}{{ toJson . }}{{- end -}}
{{- end -}}

{{/* The digest replaces the tag, because a tag can be moved to another image. */}}
{{- define "docgen.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* True if this release runs the component. Takes a list: root, component. */}}
{{- define "docgen.isEnabled" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- if ne (index $root.Values $name "enabled" | toString) "false" -}}true{{- end -}}
{{- end -}}

{{/* Values of a component; the pod of `helm test` uses those of the migration. Takes a list: root, component. */}}
{{- define "docgen.partValues" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- get $root.Values (get (dict "migrate" "migration" "test" "migration") $part | default $part) | default dict | toYaml -}}
{{- end -}}

{{/*
Annotations of objects that are created before all others: Helm hooks, or hooks of Argo CD with `gitops`. Takes a list:
root, weight, and whether Argo CD removes the object after success (not for objects that the Job needs).
*/}}
{{- define "docgen.hookAnnotations" -}}
{{- $root := index . 0 -}}
{{- if $root.Values.gitops -}}
argocd.argoproj.io/hook: PreSync
argocd.argoproj.io/hook-delete-policy: BeforeHookCreation{{ if index . 2 }},HookSucceeded{{ end }}
argocd.argoproj.io/sync-wave: {{ index . 1 | quote }}
{{- else -}}
{{- /* With postgres.enabled, Postgres does not exist before the installation, so an init container of each pod migrates. */ -}}
helm.sh/hook: {{ ternary "pre-upgrade" "pre-install,pre-upgrade" $root.Values.postgres.enabled }}
helm.sh/hook-weight: {{ index . 1 | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}
{{- end -}}
