// Uses the generated client: reads a template, and generates a document twice with one idempotency key.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	docgen "docgen-client"
)

func main() {
	configuration := docgen.NewConfiguration()
	configuration.Servers[0].URL = os.Getenv("DOCGEN_URL")
	client := docgen.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), docgen.ContextAccessToken, os.Getenv("DOCGEN_KEY"))

	template, _, err := client.TemplatesApi.GetTemplate(ctx, os.Getenv("TEMPLATE_ID")).Execute()
	if err != nil {
		log.Fatal(err)
	}
	first, second := generate(ctx, client, template), generate(ctx, client, template)
	text, err := json.Marshal(map[string]interface{}{
		"name": template.GetName(), "tags": template.GetTags(), "first": first, "second": second,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
}

func generate(ctx context.Context, client *docgen.APIClient, template docgen.Template) docgen.GeneratedDocument {
	request := docgen.GenerateRequest{}
	request.SetParams(map[string]interface{}{"city": "Lima"})
	document, _, err := client.TemplatesApi.GenerateStored(ctx, template.GetTemplateId()).
		IdempotencyKey("from-go").GenerateRequest(request).Execute()
	if err != nil {
		log.Fatal(err)
	}
	return document
}
