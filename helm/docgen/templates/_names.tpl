{{/* Name that every object begins with: the release's name, unless it is overridden. */}}
{{- define "docgen.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains "docgen" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-docgen" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels that select the pods of a part. Takes a list: the root context, the part's name. */}}
{{- define "docgen.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: docgen
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* All labels of an object of a part. Takes a list: the root context, the part's name. */}}
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
Labels of a part's pods. No version of the chart or of the app stands among them: it would replace the pods of
every Deployment and StatefulSet, the stores included, at each release of the chart. Takes a list: root, part's name.
*/}}
{{- define "docgen.podLabels" -}}
{{- $root := index . 0 -}}
{{- $own := include "docgen.partValues" . | fromYaml -}}
{{ include "docgen.selector" . }}
{{- with merge dict ($own.podLabels | default dict) $root.Values.podLabels $root.Values.extraLabels }}
{{ include "docgen.strings" . }}
{{- end }}
{{- end -}}

{{/* A map whose values Kubernetes wants as strings: labels, annotations, node selectors. Takes the map. */}}
{{- define "docgen.strings" -}}
{{- range $key, $value := . }}
{{ $key | quote }}: {{ include "docgen.string" $value | quote }}
{{- end }}
{{- end -}}

{{/* A string, number or boolean as text; never in exponents, as 1e+06 for 1000000. */}}
{{- define "docgen.string" -}}
{{- if kindIs "string" . -}}{{ . }}{{- else if not (kindIs "invalid" .) -}}{{ toJson . }}{{- end -}}
{{- end -}}

{{/* The digest goes before the tag: a tag can be moved, a digest cannot. */}}
{{- define "docgen.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* True for every part that this installation runs. Takes a list: the root context, the part's name. */}}
{{- define "docgen.isEnabled" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- if ne (index $root.Values $name "enabled" | toString) "false" -}}true{{- end -}}
{{- end -}}

{{/* The values of a part; the migration's for the check of `helm test`, too. Takes a list: root, part's name. */}}
{{- define "docgen.partValues" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- get $root.Values (get (dict "migrate" "migration" "test" "migration") $part | default $part) | default dict | toYaml -}}
{{- end -}}

{{/*
Annotations of hooks: objects that come before all others of a release. With `gitops` they are hooks of Argo CD, and
ordinary objects for other tools. Takes a list: root, weight, whether Argo CD may
remove it once it has succeeded: what the Job needs must stay until then.
*/}}
{{- define "docgen.hookAnnotations" -}}
{{- $root := index . 0 -}}
{{- if $root.Values.gitops -}}
argocd.argoproj.io/hook: PreSync
argocd.argoproj.io/hook-delete-policy: BeforeHookCreation{{ if index . 2 }},HookSucceeded{{ end }}
argocd.argoproj.io/sync-wave: {{ index . 1 | quote }}
{{- else -}}
{{- /* The chart's own Postgres is not there before the installation: then pods migrate before they start. */ -}}
helm.sh/hook: {{ ternary "pre-upgrade" "pre-install,pre-upgrade" $root.Values.postgres.enabled }}
helm.sh/hook-weight: {{ index . 1 | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}
{{- end -}}
