{{/* The release's name, unless it is overridden; everything else begins with it. */}}
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
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* By digest where one is given: a tag can be moved, a digest cannot. */}}
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
